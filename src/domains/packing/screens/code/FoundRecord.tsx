import type { ReactNode } from 'react'
import style from './code.module.css'

interface FoundRecordProps {
  readonly label: string
  readonly title: string
  readonly state?: ReactNode
  /** Names and values; entries with an empty text are left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  readonly children: ReactNode
}

/** The record of a code: what it is, then the available actions. */
export const FoundRecord = ({ label, title, state, facts, children }: FoundRecordProps) => (
  <section className={style['asset']} aria-label={label}>
    <div className={style['head']}>
      <h3>{title}</h3>
      {state}
    </div>
    <dl className={style['facts']}>
      {facts.map(([name, value]) =>
        value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
    {children}
  </section>
)
