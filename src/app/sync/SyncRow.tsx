import { type ReactNode, useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { PendingEdge } from '../../ui/marks/PendingEdge.tsx'
import { FoldButton } from './FoldButton.tsx'
import style from './sync.module.css'

interface SyncRowProps {
  readonly state: string
  /** A row below the one of its work. */
  readonly part?: true
  readonly icon: ReactNode
  /** ISO instant. */
  readonly at: string
  readonly stateWord: ReactNode
  /** What the button that opens the row names. */
  readonly title: string
  readonly buttons: ReactNode
  /** Rows that stand below while this one is open. */
  readonly below?: ReactNode
  /** Name and details. */
  readonly children: ReactNode
}

/** One row of what waits: what it is, its age, its state, and its buttons once it is opened. */
export const SyncRow = ({ state, part, icon, at, stateWord, title, buttons, below, children }: SyncRowProps) => {
  const format = useFormat()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <div className={style['row']} role="row" data-part={part} data-state={state}>
        <PendingEdge />
        <div className={style['what']} role="cell">
          {icon}
          <div className={style['words']}>{children}</div>
        </div>
        <span className={style['age']} role="cell" title={format.exact(at)}>
          {format.age(at)}
        </span>
        <span role="cell" className={style['state']}>
          {stateWord}
        </span>
        <span role="cell">
          <FoldButton title={title} opened={opened} onChange={setOpened} />
        </span>
        {opened && (
          <div role="cell" className={style['foot']}>
            {buttons}
          </div>
        )}
      </div>
      {opened && below}
    </>
  )
}
