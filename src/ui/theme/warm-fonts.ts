import { whenIdle } from '../later/idle.ts'

/** References, serials and codes are set in a face that the first screens may not show; it comes before it is needed. */
export const warmFonts = (): void => whenIdle(() => document.fonts.load('500 1em "IBM Plex Mono"'))
