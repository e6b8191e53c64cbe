import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import type { PastRead } from './scan/scan-session.ts'
import { partOf } from '../../../ui/later/part.ts'
import { usePart } from '../../../ui/later/use-part.ts'
import { PendingEdge } from '../../../ui/marks/PendingEdge.tsx'
import { ScanList, ScanMark, ScanRow, ShareMark } from '../../../ui/scan/ScanRow.tsx'
import { readTime } from './read-time.ts'
import { groupByType, type SlipItem } from './slip-progress.ts'
import style from './scan.module.css'
import type { SlipRead } from './use-slip-reads.ts'

/** Number of rows that `To do` shows before "show all". */
const DRAWN = 120

const rawWords = partOf(() => import('../../../scanning/raw-word.ts'))

type ReadProps = { read: SlipRead; code: string; undone: boolean; onUndo: ((read: PastRead) => void) | undefined }

const Read = memo(({ read, code, undone, onUndo }: ReadProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const result = read.result === 'complete' ? 'ok' : read.result
  const { part } = usePart(rawWords, result === 'unknown')
  const unknown = (result === 'unknown' ? part?.rawWord(read.raw) : null) ?? t`Unknown code`
  const wrong = result === 'wrong' && t`Wrong item`
  const name = read.name ?? (result === 'unknown' ? unknown : wrong || t`Item`)
  const time = readTime(read.time, format)
  return (
    <ScanRow
      mark={<ScanMark result={undone ? 'todo' : result} label={!undone && name !== wrong && wrong} />}
      title={name}
      code={code}
      struck={undone}
      aside={
        <>
          {read.by}
          {read.by && <br />}
          {undone ? t`taken back` : read.late ? t`late · ${time}` : time}
        </>
      }
      pending={read.pending}
      action={
        onUndo !== undefined &&
        !undone &&
        !read.late && (
          <ActionIcon
            size={48}
            variant="subtle"
            // Everybody may take back any read: a slip is scanned by several. The name says whose it is.
            aria-label={t`Take back: ${name} ${code}, ${time}` + (read.by ? ', ' + read.by : '')}
            onClick={() => onUndo(read)}
          >
            <IconArrowBackUp size={22} aria-hidden="true" />
          </ActionIcon>
        )
      }
    />
  )
})

const printable = (raw: string): string =>
  raw.replace(/[\u0000-\u001f]/g, (character) => String.fromCharCode(0x2400 + character.charCodeAt(0)))

type LastScansProps = {
  reads: readonly SlipRead[]
  /** Serial numbers of the slip's assets. */
  serials: ReadonlyMap<string, string>
  onUndo: ((read: PastRead) => void) | undefined
  /** An undo of this read is not yet in the rows. */
  isTakenBack: (read: string) => boolean
}

/** The latest reads of this slip from all devices; undone ones are struck through. */
export const LastScans = ({ reads, serials, onUndo, isTakenBack }: LastScansProps) => {
  const { t } = useLingui()
  if (reads.length === 0) return <p className={style['none']}>{t`Nothing scanned yet.`}</p>
  return (
    <ScanList label={t`Last scans`}>
      {reads.map((read) => (
        <Read
          key={read.id}
          read={read}
          code={serials.get(read.asset ?? '') ?? printable(read.raw)}
          undone={read.undone || isTakenBack(read.id)}
          onUndo={onUndo}
        />
      ))}
    </ScanList>
  )
}

type TodoRowProps = {
  item: SlipItem
  onPick: ((item: SlipItem, picked: boolean) => void) | undefined
  /** Where it is to be found; null where that is not known or of no use. */
  where: string | null
}

const TodoRow = memo(({ item, onPick, where }: TodoRowProps) => {
  const { t } = useLingui()
  const { name, serial, picked } = item
  const title = name === '' ? t`Unknown asset` : name
  return (
    <li className={style['todo']}>
      {item.pending && <PendingEdge />}
      <label className={style['tick']}>
        <input
          type="checkbox"
          aria-label={t`Picked: ${title} ${serial}`}
          checked={picked}
          disabled={onPick === undefined}
          onChange={(event) => onPick?.(item, event.currentTarget.checked)}
        />
        <span className={style['ring']} aria-hidden="true">
          {picked && <IconCheck size={16} stroke={2.4} />}
        </span>
        <span className={style['todoText']}>
          <span className={style['todoTitle']}>{title}</span>
          <span className={style['todoCode']}>{serial}</span>
          {where !== null && <span className={style['todoPlace']}>{where}</span>}
        </span>
        {picked && <span className={style['aside']}>{t`picked`}</span>}
      </label>
    </li>
  )
})

interface TodoListProps extends Pick<TodoRowProps, 'onPick'> {
  readonly items: readonly SlipItem[]
  readonly whereOf: (item: SlipItem) => string | null
}

/** Items to be scanned. Ticking one marks it as picked, without a scanner (OPEN-068). */
export const TodoList = memo(({ items, onPick, whereOf }: TodoListProps) => {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const shown = all ? items : items.slice(0, DRAWN)
  const more = items.length - shown.length
  if (items.length === 0) return <p className={style['none']}>{t`Nothing is left to do.`}</p>
  return (
    <>
      <ScanList label={t`To do`}>
        {shown.map((item) => (
          <TodoRow key={item.id} item={item} onPick={onPick} where={whereOf(item)} />
        ))}
      </ScanList>
      {more > 0 && (
        <Button variant="subtle" size="lg" onClick={() => setAll(true)}>
          {t`${plural(more, { one: 'Show # more', other: 'Show # more' })}`}
        </Button>
      )}
    </>
  )
})

/** Scanned items, by asset type. */
export const DoneList = memo(({ items }: { items: readonly SlipItem[] }) => {
  const { t } = useLingui()
  const format = useFormat()
  const groups = groupByType(items).filter((group) => group.scanned > 0)
  if (groups.length === 0) return <p className={style['none']}>{t`Nothing done yet.`}</p>
  return (
    <ScanList label={t`Done`}>
      {groups.map((group) => {
        const done = format.number(group.scanned)
        const total = format.number(group.total)
        return (
          <ScanRow
            key={group.name}
            mark={<ShareMark done={group.scanned} total={group.total} />}
            title={group.name}
            aside={t`${done} of ${total}`}
            pending={group.pending}
          />
        )
      })}
    </ScanList>
  )
})
