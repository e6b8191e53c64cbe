import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/use-format.ts'
import { classes } from '../classes.ts'
import { scanIcons, type ScanResult } from './results.ts'
import { SegmentBar } from './SegmentBar.tsx'
import style from './ScanBand.module.css'

export type ScanBandProps = {
  result: ScanResult
  /** Overrides the text, for instance `Wrong check digit`. */
  word?: string
  /** Name of the scanned thing. */
  item?: string
  /** Its code, or the raw text of the read. */
  code?: string
  /** One line of help: `Not on PS-DEMO-001. Put it aside.` */
  help?: string
  /** Items done and items expected. */
  scanned: number
  expected: number
  /** In place of how many are left. */
  left?: string | undefined
  /** The items are still being read, so that neither number is known. */
  reading?: boolean
  /** Dismisses a wrong result on tap; if omitted, the band is not clickable. */
  onDismiss?: () => void
}

/** The scan band: one colour, one text, a counter that is legible from three metres. Changes without animation. */
export const ScanBand = (props: ScanBandProps) => {
  const { result, word, item, code, help, scanned, expected, left, reading = false, onDismiss } = props
  const { t } = useLingui()
  const format = useFormat()
  const words: Record<ScanResult, string> = {
    ready: t`Ready`,
    ok: t`OK`,
    duplicate: t`Already scanned`,
    wrong: t`Wrong item`,
    unknown: t`Unknown code`,
    complete: t`Complete`,
  }
  const Icon = scanIcons[result]
  const rest = format.number(Math.max(0, expected - scanned))
  return (
    <section
      className={classes(style['band'], style[result])}
      onClick={result === 'wrong' ? onDismiss : undefined}
      data-band={result}
    >
      <div
        className={style['result']}
        role="status"
        aria-label={t`Scan result`}
        aria-atomic="true"
        data-result={result === 'ready' ? undefined : result}
      >
        <Icon className={style['icon']} stroke={2.2} aria-hidden="true" />
        <div className={style['words']}>
          <div className={style['word']}>{word ?? words[result]}</div>
          {(item !== undefined || code !== undefined) && (
            <div className={style['item']}>
              {item !== undefined && <span>{item}</span>}
              {code !== undefined && <span className={style['code']}>{code}</span>}
            </div>
          )}
          {help !== undefined && <div className={style['help']}>{help}</div>}
        </div>
      </div>
      <div className={style['counter']} data-testid="scan-progress" data-scanned={scanned} data-expected={expected}>
        <div className={style['figures']}>
          <span className={style['done']}>{reading ? '…' : format.number(scanned)}</span>
          {!reading && <span className={style['of']}>/{format.number(expected)}</span>}
        </div>
        {!reading && (
          <div className={style['rest']}>{expected > scanned ? (left ?? t`${rest} left`) : t`none left`}</div>
        )}
      </div>
      <SegmentBar done={scanned} total={expected} />
    </section>
  )
}
