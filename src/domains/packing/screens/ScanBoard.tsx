import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconNfcOff } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { nfcFaultText } from '../../../scanning/capture-words.ts'
import type { NfcFault } from '../../../scanning/nfc.ts'
import type { PastRead } from './scan/scan-session.ts'
import { later } from '../../../ui/later/later.tsx'
import { ReasonPanel } from '../../../ui/page/ReasonPanel.tsx'
import { useScreen } from '../../../ui/theme/use-screen.ts'
import { Astray } from './Astray.tsx'
import type { BeforeCloseProps } from './BeforeClose.tsx'
import { DoneList, LastScans, TodoList } from './ScanLists.tsx'
import style from './scan.module.css'
import { putAside, serialsOf, type SlipItem } from './slip-progress.ts'
import type { SlipReads } from './use-slip-reads.ts'

const CameraWait = () => {
  const { t } = useLingui()
  return <p className={style['none']}>{t`The camera starts`}</p>
}

const BeforeClose = later<BeforeCloseProps>(async () => (await import('./BeforeClose.tsx')).BeforeClose)
const CameraPanel = later(async () => (await import('../../../scanning/CameraPanel.tsx')).CameraPanel, CameraWait)

export type ScanBoardProps = {
  items: readonly SlipItem[]
  /** Whether these are all items of the slip. */
  counted: boolean
  reads: SlipReads
  complete: boolean
  camera: boolean
  onCloseCamera: () => void
  onScan: (raw: string) => void
  onPick: ((item: SlipItem, picked: boolean) => void) | undefined
  /** Undoes one read; undefined where that is not possible. */
  onUndo: ((read: PastRead) => void) | undefined
  isTakenBack: (read: string) => boolean
  /** Where an item is to be found; null where that is not known or of no use. */
  whereOf: (item: SlipItem) => string | null
  /** Undefined when nothing is missing or nothing was scanned. */
  onShort: (() => void) | undefined
  nfcFault: NfcFault | null
  onForgetFault: () => void
}

type Place = 'last' | 'todo' | 'done'

const Column = ({
  title,
  count,
  aside,
  children,
}: {
  title: string
  count?: string
  aside?: string
  children: ReactNode
}) => (
  <section className={style['column']}>
    <h2 className={style['columnHead']}>
      <span>
        {title} {count !== undefined && <span className={style['count']}>{count}</span>}
      </span>
      {aside !== undefined && <span className={style['aside']}>{aside}</span>}
    </h2>
    <div className={style['columnBody']}>{children}</div>
  </section>
)

/** Last scans, To do and Done in three columns, on a phone one at a time. The camera comes first. */
export const ScanBoard = (props: ScanBoardProps) => {
  const { items, counted, reads, complete, camera, nfcFault } = props
  const { t } = useLingui()
  const format = useFormat()
  const phone = useScreen() === 'phone'
  const [chosen, setChosen] = useState<Place | null>(null)
  const living = useMemo(() => items.filter((item) => !item.canceled), [items])
  const todo = useMemo(() => living.filter((item) => !item.scanned), [living])
  const serials = useMemo(() => serialsOf(items), [items])
  const scanned = living.length - todo.length
  const { wrong, unknown } = useMemo(() => putAside(reads.astray, living), [reads.astray, living])
  const astray = <Astray wrong={wrong} unknown={unknown} onUndo={props.onUndo} />
  const todoCount = counted ? format.number(todo.length) : '…'
  const doneCount = counted ? format.number(scanned) : '…'
  const many = reads.count
  const readCount = many === null ? '…' : t`${plural(many, { one: '# read', other: '# reads' })}`

  const last = (
    <LastScans reads={reads.latest} serials={serials} onUndo={props.onUndo} isTakenBack={props.isTakenBack} />
  )
  const before = (
    <BeforeClose
      scanned={scanned}
      canceled={items.length - living.length}
      wrong={wrong}
      unknown={unknown}
      waiting={reads.waiting}
    />
  )
  const reading = <p className={style['none']}>{t`Reading the items`}</p>
  const doneList = counted ? <DoneList items={living} /> : reading
  const todoList = !counted ? (
    reading
  ) : (
    <>
      <TodoList items={todo} onPick={props.onPick} whereOf={props.whereOf} />
      {props.onShort !== undefined && todo.length > 0 && (
        <div className={style['short']}>
          <Button size="xl" variant="default" fullWidth onClick={props.onShort}>
            {t`Close short`}
          </Button>
        </div>
      )}
    </>
  )
  const cameraPanel = camera && <CameraPanel onScan={props.onScan} onClose={props.onCloseCamera} />
  const fault = nfcFault !== null && (
    <ReasonPanel
      tone="amber"
      icon={IconNfcOff}
      title={t`NFC does not read`}
      alert
      action={<Button size="xl" onClick={props.onForgetFault}>{t`Close`}</Button>}
    >
      {nfcFaultText(nfcFault)}
    </ReasonPanel>
  )
  if (phone) {
    const place = chosen ?? (reads.latest.length > 0 ? 'last' : 'todo')
    const tab = (key: Place, text: string): ReactNode => (
      <button type="button" aria-pressed={place === key} onClick={() => setChosen(key)}>
        {text}
      </button>
    )
    return (
      <div className={style['board']}>
        {fault}
        {astray}
        {cameraPanel === false ? (
          <>
            <div className={style['places']} role="group" aria-label={t`Lists`}>
              {tab('last', t`Last scans`)}
              {tab('todo', complete ? t`Before you close` : t`To do ${todoCount}`)}
              {tab('done', t`Done ${doneCount}`)}
            </div>
            <div className={style['columnBody']}>
              {place === 'last' && last}
              {place === 'todo' && (complete ? before : todoList)}
              {place === 'done' && doneList}
            </div>
          </>
        ) : (
          cameraPanel
        )}
      </div>
    )
  }
  return (
    <div className={style['board']} data-camera={camera || undefined}>
      {fault}
      {astray}
      <div className={style['columns']} data-complete={complete || undefined}>
        {cameraPanel === false ? (
          <Column title={t`Last scans`} aside={readCount}>
            {last}
          </Column>
        ) : (
          <section className={style['column']}>{cameraPanel}</section>
        )}
        {complete ? (
          <Column title={t`Before you close`}>{before}</Column>
        ) : (
          <>
            <Column title={t`To do`} count={todoCount}>
              {todoList}
            </Column>
            <Column title={t`Done`} count={doneCount} aside={t`by asset type`}>
              {doneList}
            </Column>
          </>
        )}
      </div>
    </div>
  )
}
