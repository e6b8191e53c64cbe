import type { ReactNode } from 'react'
import { useWords } from '../../../../ui/fields/words.ts'
import { StateTag } from '../../../../ui/marks/StateTag.tsx'
import style from './code.module.css'

interface FoundRecordProps {
  readonly label: string
  readonly title: string
  readonly status?: string | null
  /** Name and value; those without a value are left out. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly children: ReactNode
}

/** A record that a code stands for: what it is, then what can be done with it. */
export const FoundRecord = ({ label, title, status = null, facts, children }: FoundRecordProps) => {
  const words = useWords()
  return (
    <section className={style['asset']} aria-label={label}>
      <div className={style['head']}>
        <h3>{title}</h3>
        {status !== null && status !== '' && <StateTag state={status} label={words.state(status)} />}
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
}
