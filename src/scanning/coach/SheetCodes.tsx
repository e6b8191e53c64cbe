import { useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { QrCode } from '../../ui/marks/QrCode.tsx'
import { sheetCodeName } from './coach-words.ts'
import { SHEET, SHEET_TEXT, type SheetCode } from './sheet.ts'
import style from './coach.module.css'

/** The codes of the calibration sheet in their order; `scanned` ones are marked, and the first of the others is the next. */
export const SheetCodes = ({ scanned }: { readonly scanned?: readonly SheetCode[] }) => {
  const { t } = useLingui()
  const next = SHEET.find((code) => scanned?.includes(code) === false)
  return (
    <ol className={style['codes']} aria-label={t`Calibration codes`}>
      {SHEET.map((code, index) => {
        const number = index + 1
        const name = sheetCodeName(code)
        const done = scanned?.includes(code) === true
        return (
          <li key={code} data-next={code === next ? '' : undefined} data-done={done ? '' : undefined}>
            <QrCode text={SHEET_TEXT[code]} label={t`Code ${number}: ${name}`} />
            <div>
              <strong>{t`${number} · ${name}`}</strong>
              {scanned !== undefined && (
                <span className={style['mark']}>
                  {done && <IconCircleCheck size={20} stroke={1.8} aria-hidden="true" />}
                  {done ? t`Scanned` : code === next ? t`Scan this code` : t`Not scanned yet`}
                </span>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
