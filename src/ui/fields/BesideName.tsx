import { Code } from '../marks/Code.tsx'
import style from './fields.module.css'
import type { Beside } from './row-title.ts'

/** Muted text beside a name; codes in mono. */
export const BesideName = ({ text, isCode }: Beside) =>
  isCode ? <Code value={text} muted copyable={false} /> : <span className={style['wordNote']}>{text}</span>
