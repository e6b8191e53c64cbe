import { Fragment, useEffect, useRef } from 'react'
import { Code } from '../../ui/marks/Code.tsx'
import type { Entry, Section } from './entry.ts'
import { PART } from './hits.ts'
import style from './palette.module.css'

export interface PaletteListProps {
  readonly id: string
  readonly name: string
  readonly sections: readonly Section[]
  readonly active: string | null
  /** The highlight was moved by a key, so it is brought into view. */
  readonly follows: boolean
  readonly onPoint: (id: string) => void
  readonly onOpen: (entry: Entry) => void
}

/** The id of the element of an entry. */
export const optionId = (list: string, entry: string): string => `${list}-${encodeURIComponent(entry)}`

/** The name of an entry, its codes in mono. */
const EntryName = ({ name, coded = [] }: Entry) =>
  coded.length === 0
    ? name
    : name.split(PART).map((part, at) => (
        <Fragment key={part}>
          {at > 0 && PART}
          {coded.includes(part) ? <Code value={part} copyable={false} /> : part}
        </Fragment>
      ))

/** The lines of the search by section, as a listbox. The pointer highlights when it moves, not when something moves under it. */
export const PaletteList = ({ id, name, sections, active, follows, onPoint, onOpen }: PaletteListProps) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!follows || active === null) return
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [follows, active])
  return (
    <div ref={list} id={id} role="listbox" aria-label={name} className={style['list']}>
      {sections.map((section) => (
        <div key={section.name} role="group" aria-label={section.name}>
          <p className={style['section']} aria-hidden="true">
            {section.name}
          </p>
          {section.entries.map((entry) => (
            <div
              key={entry.id}
              id={optionId(id, entry.id)}
              role="option"
              tabIndex={-1}
              aria-selected={entry.id === active}
              className={style['entry']}
              onPointerMove={() => {
                if (entry.id !== active) onPoint(entry.id)
              }}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onOpen(entry)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') onOpen(entry)
              }}
            >
              <entry.icon size={20} stroke={1.7} aria-hidden="true" />
              <strong>
                <EntryName {...entry} />
              </strong>
              {entry.note !== '' && <span>{entry.note}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
