import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import { useWords } from '../../../ui/fields/words.ts'
import type { Elsewhere, TabRow } from '../overview/tab-row.ts'
import style from './head.module.css'

interface TabTailProps {
  readonly entity: AnyEntity
  readonly tail: TabRow['tail']
  readonly onOpen: (name: string) => void
}

/**
 * At the end of the tabs: the number of those that do not fit, and a list of them. They are tabs of the row all the same, so a row that
 * fits hides this (`PageTabs`).
 */
export const TabTail = ({ entity, tail, onOpen }: TabTailProps) => {
  const { t } = useLingui()
  const words = useWords()
  const id = useId()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const count = tail.length
  if (count === 0) return null
  const whereOf = (elsewhere: Elsewhere | null): string =>
    elsewhere === 'properties'
      ? t`in Properties`
      : elsewhere === 'files'
        ? t`in Files`
        : elsewhere === null
          ? t`empty`
          : ''
  return (
    <div
      className={style['more']}
      data-tail=""
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        setOpen(false)
        opener.current?.focus()
      }}
    >
      <UnstyledButton
        ref={opener}
        className={style['tailOpener'] ?? ''}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t`${plural(count, { one: '# more', other: '# more' })}`}
        <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
      </UnstyledButton>
      {open && (
        <ul id={id} className={style['list']}>
          {tail.map(({ tab, elsewhere }) => (
            <li key={tab.name}>
              <UnstyledButton
                className={style['tailItem'] ?? ''}
                // Safari does not focus a button that is pressed, and the list would close before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  setOpen(false)
                  onOpen(tab.name)
                }}
              >
                <span>{words.tab(entity, tab.name)}</span>
                <span className={style['where']}>{whereOf(elsewhere)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
