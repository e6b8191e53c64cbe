/** A layout of a keyboard: what a reader is set to, or what a device takes its keys for. */
export type LayoutName = 'qwerty' | 'qwerty-uk' | 'qwertz' | 'azerty' | 'azerty-be'

/** Positions as `KeyboardEvent.code`, in the order of the rows below. */
const POSITIONS = `
Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal
KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight
KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote Backslash
IntlBackslash KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash Space`
  .trim()
  .split(/\s+/)

interface Rows {
  readonly plain: string
  readonly shifted: string
}

/** One character for each position. Accents that wait for a letter stand as the accent. */
const ROWS: { readonly [name in LayoutName]: Rows } = {
  qwerty: {
    plain: "`1234567890-=qwertyuiop[]asdfghjkl;'\\\\zxcvbnm,./ ",
    shifted: '~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"||ZXCVBNM<>? ',
  },
  'qwerty-uk': {
    plain: "`1234567890-=qwertyuiop[]asdfghjkl;'#\\zxcvbnm,./ ",
    shifted: '¬!"£$%^&*()_+QWERTYUIOP{}ASDFGHJKL:@~|ZXCVBNM<>? ',
  },
  qwertz: {
    plain: '^1234567890ß´qwertzuiopü+asdfghjklöä#<yxcvbnm,.- ',
    shifted: '°!"§$%&/()=?`QWERTZUIOPÜ*ASDFGHJKLÖÄ\'>YXCVBNM;:_ ',
  },
  azerty: {
    plain: '²&é"\'(-è_çà)=azertyuiop^$qsdfghjklmù*<wxcvbn,;:! ',
    shifted: '²1234567890°+AZERTYUIOP¨£QSDFGHJKLM%µ>WXCVBN?./§ ',
  },
  'azerty-be': {
    plain: '²&é"\'(§è!çà)-azertyuiop^$qsdfghjklmùµ<wxcvbn,;:= ',
    shifted: '³1234567890°_AZERTYUIOP¨*QSDFGHJKLM%£>WXCVBN?./+ ',
  },
}

export const LAYOUTS: readonly LayoutName[] = ['qwerty', 'qwertz', 'azerty', 'azerty-be', 'qwerty-uk']

/** The character at a position of a layout; null where the layout has none, as for keys of the number pad. */
export const charAt = (layout: LayoutName, code: string, shift: boolean): string | null => {
  const index = POSITIONS.indexOf(code)
  return index < 0 ? null : ([...ROWS[layout][shift ? 'shifted' : 'plain']][index] ?? null)
}

/**
 * What each character that a device of layout `device` shows was for a reader of layout `reader`. For input that tells no positions,
 * such as that of an input method.
 */
export const translation = (device: LayoutName, reader: LayoutName): ReadonlyMap<string, string> => {
  const map = new Map<string, string>()
  for (const code of POSITIONS) {
    for (const shift of [false, true]) {
      const [shown, meant] = [charAt(device, code, shift), charAt(reader, code, shift)]
      if (shown !== null && meant !== null && !map.has(shown)) map.set(shown, meant)
    }
  }
  return map
}
