import { classes } from '../classes.ts'
import family from '../family.module.css'
import { needsSomebody, stateOf, type StateLook } from '../states.ts'
import { StateGlyph } from './StateGlyph.tsx'
import style from './StateTag.module.css'

export type StateTagProps = {
  /** State word as the server stores it, in English; decides colour and glyph. */
  state: string
  /** The translated text (`useWords().state`), never the stored one. */
  label: string
  /** For tables: only amber and red are filled, the others are icon and plain text. */
  quiet?: boolean
  /** Overrides the look, for a derived text that is not a state. */
  look?: StateLook
}

/** A state as icon, text and colour; the only way a state is shown. */
export const StateTag = ({ state, label, quiet = false, look = stateOf(state) }: StateTagProps) => (
  <span
    className={classes(style['tag'], family[look.family], quiet && !needsSomebody(look.family) && style['quiet'])}
    data-state={state}
    data-family={look.family}
  >
    <StateGlyph glyph={look.glyph} />
    <span className={style['word']}>{label}</span>
  </span>
)
