import type { WhyLine } from './why.ts'
import style from './why.module.css'

/** A reason as text, followed by who can change it. */
export const WhyText = ({ name, text, remedy }: WhyLine) => (
  <>
    {name !== undefined && <strong>{name}: </strong>}
    {text}
    {remedy !== undefined && !/[.!?]$/.test(text) && '.'}
    {remedy !== undefined && <span className={style['remedy']}> {remedy}</span>}
  </>
)
