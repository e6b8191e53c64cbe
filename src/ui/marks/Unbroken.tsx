import { Fragment } from 'react'
import style from './Mark.module.css'

/** A text that breaks at its spaces, not at the hyphens of its codes: `Alternator AL-60`, `PS-2026-0024`. */
export const Unbroken = ({ text }: { readonly text: string }) => {
  if (!text.includes('-')) return text
  return text.split(' ').map((word, at) => (
    // eslint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && ' '}
      {word.includes('-') ? <span className={style['unbroken']}>{word}</span> : word}
    </Fragment>
  ))
}
