import type { SelectProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { NotLoaded } from '../later/NotLoaded.tsx'
import { partOf } from '../later/part.ts'
import { type PickerLook, PickerPlaceholder } from './PickerPlaceholder.tsx'
import type { Touched } from './use-touched.ts'

/** The pickers of the library, which are loaded when one is first used. */
export const source = partOf(async () => (await import('./picker-parts.ts')).pickers, 'soon')

type Pickers = NonNullable<ReturnType<typeof source.here>>

type Searching = Pick<SelectProps, 'searchValue' | 'onSearchChange' | 'onDropdownOpen'>

/** The props for the look of a picker that its placeholder has too. */
export const lookOf = (props: PickerLook): PickerLook => {
  const look: { [name: string]: unknown } = {}
  for (const name of LOOK) if (props[name] !== undefined) look[name] = props[name]
  return look
}

const LOOK = [
  'aria-label',
  'aria-required',
  'className',
  'description',
  'disabled',
  'error',
  'label',
  'leftSection',
  'leftSectionPointerEvents',
  'leftSectionWidth',
  'placeholder',
  'readOnly',
  'required',
  'rightSection',
  'rightSectionPointerEvents',
  'rightSectionWidth',
  'searchable',
  'size',
] as const satisfies readonly (keyof PickerLook)[]

/**
 * Restores the text that was typed into the placeholder: the picker clears its search on mount. `take` gets a text on which Enter was pressed,
 * or that was left behind, before the picker was there. A list whose owner opens and closes it is opened where the placeholder was used.
 */
export const useHandedOn = (
  { part, typed, entered, takesFocus, opens }: Touched<Pickers>,
  props: Searching,
  take: (text: string, left: boolean) => void,
): Searching => {
  const [own, setOwn] = useState('')
  const controlled = props.searchValue !== undefined
  const { onSearchChange, onDropdownOpen } = props
  const begun = part !== null
  useEffect(() => {
    if (!begun) return
    if (takesFocus && opens) onDropdownOpen?.()
    if (typed === null) return
    if (takesFocus) (controlled ? onSearchChange : setOwn)?.(typed)
    if (entered || !takesFocus) take(typed, !entered)
    // Only once, when the picker is loaded.
    // eslint-disable-next-line react/exhaustive-deps
  }, [begun])
  if (controlled || typed === null) return {}
  return {
    searchValue: own,
    onSearchChange: (text) => {
      setOwn(text)
      onSearchChange?.(text)
    },
  }
}

interface StandInProps {
  readonly touched: Touched<Pickers>
  readonly look: PickerLook
  readonly text: string
  readonly onClear?: (() => void) | undefined
}

/** Props of a picker that takes over the focus of its placeholder. */
export const takenOver = <T,>({ takesFocus, opens, entered, typed, onTaken }: Touched<T>) =>
  takesFocus ? { autoFocus: true, defaultDropdownOpened: opens && !(entered && typed), onFocus: onTaken } : {}

/** Shown until the picker is touched and loaded. */
export const StandIn = ({ touched, look, text, onClear }: StandInProps) => (
  <>
    <PickerPlaceholder
      look={look}
      text={touched.typed ?? text}
      asked={touched.asked}
      onAsk={touched.ask}
      onEnter={touched.enter}
      onClear={onClear}
      onPointerDown={touched.onPointerDown}
      onFocus={touched.onFocus}
      onBlur={touched.onBlur}
    />
    {touched.failed && <NotLoaded again={touched.again} />}
  </>
)
