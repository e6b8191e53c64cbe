import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { useWords } from '../../ui/fields/words.ts'
import type { Above } from './above.ts'
import { Branch } from './Branch.tsx'
import { type Hierarchy, type TreeAround, TreeContext } from './tree-context.ts'
import { treeMove, type TreeStop } from './tree-keys.ts'
import style from './tree.module.css'

const stopsIn = (tree: HTMLElement): readonly HTMLElement[] => [
  ...tree.querySelectorAll<HTMLElement>('[role="treeitem"]'),
]

const stopOf = (item: HTMLElement): TreeStop => {
  const open = item.getAttribute('aria-expanded')
  return { level: Number(item.getAttribute('aria-level')), open: open === null ? null : open === 'true' }
}

const NO_TRAIL: readonly string[] = []
const ROOT = { at: 1, of: 1 }

interface TreeProps {
  readonly entity: AnyEntity
  readonly tab: Hierarchy
  readonly record: ListRow
  readonly above: Above['rows']
}

/**
 * The hierarchy of a record from its topmost parent, as a WAI-ARIA tree whose rows are flat. The tree takes the focus by Tab and passes it
 * on to the row that had it last, else to the record of the page; so a row that goes away leaves no tree without a way in.
 */
export const Tree = ({ entity, tab, record, above }: TreeProps): ReactNode => {
  const words = useWords()
  const tree = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { id } = record.row
  const around = useMemo((): TreeAround => {
    const way = [...above, record]
    const onWay = new Set(way.map(({ row }) => row.id))
    return {
      entity,
      tab,
      id,
      leads: new Map(way.slice(1).map((one, nth) => [way[nth]?.row.id ?? '', one])),
      isOpen: (key, of) => opened.get(key) ?? onWay.has(of),
      setOpen: (key, open) => setOpened((before) => new Map(before).set(key, open)),
      focusBefore: () => {
        const items = tree.current === null ? [] : stopsIn(tree.current)
        items[items.findIndex((item) => item === document.activeElement) - 1]?.focus()
      },
    }
  }, [entity, tab, id, record, above, opened])

  const enter = (): void => {
    const kept = last.current?.isConnected === true ? last.current : null
    const here = tree.current?.querySelector<HTMLElement>('[role="treeitem"][aria-current]')
    const first = tree.current?.querySelector<HTMLElement>('[role="treeitem"]')
    ;(kept ?? here ?? first)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || tree.current === null) return
    if (event.key === 'Tab' && event.shiftKey) {
      // The tree itself would take the focus back from its row. It can be entered again as soon as the row has lost the focus.
      tree.current.tabIndex = -1
      return
    }
    const items = stopsIn(tree.current)
    const move = treeMove(
      event.key,
      items.map(stopOf),
      items.findIndex((item) => item === document.activeElement),
    )
    if (move === null) return
    event.preventDefault()
    const item = items[move.at]
    if (move.kind === 'focus') item?.focus()
    else if (move.kind === 'press') item?.click()
    else if (item?.dataset['key'] !== undefined) around.setOpen(item.dataset['key'], move.kind === 'open')
  }

  const [root = record] = above
  return (
    <TreeContext value={around}>
      <div
        ref={tree}
        role="tree"
        tabIndex={0}
        aria-label={words.tab(entity, tab.name)}
        className={style['tree']}
        onFocus={(event) => {
          if (event.target === tree.current) enter()
          else if (event.target.role === 'treeitem') last.current = event.target
        }}
        onBlur={(event) => (event.currentTarget.tabIndex = 0)}
        onKeyDown={onKeyDown}
      >
        <Branch record={root} trail={NO_TRAIL} place={ROOT} known={null} />
      </div>
    </TreeContext>
  )
}
