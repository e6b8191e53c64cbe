import { whenIdle } from '../later/idle.ts'

/** Preloads the font of references, serials and codes while idle, as the first screens may not use it. */
export const warmFonts = (): void => whenIdle(() => document.fonts.load('500 1em "IBM Plex Mono"'), 'soon')
