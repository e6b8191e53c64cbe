import type { Icon } from '@tabler/icons-react'
import type { Findable } from './search.ts'

/** A line of the search: opens an address, or looks up a code. */
export interface Entry extends Findable {
  /** What it is, beside its name. */
  readonly note: string
  readonly icon: Icon
  /** Parts of the name that are codes. */
  readonly coded?: readonly string[]
  readonly open: { readonly path: string; readonly with?: string } | 'code'
}

export interface Section {
  readonly name: string
  readonly entries: readonly Entry[]
}

export interface PaletteScreen {
  readonly name: string
  readonly path: string
  readonly icon: Icon
}

/** True for text that looks like a code: no whitespace, and a digit. */
export const isCodeLike = (text: string): boolean => /^(?=.*\d)[^ ]{4,}$/.test(text.trim())
