import type { FocusEvent, KeyboardEvent } from 'react'
import { fieldAt } from '../../../catalogue/row.ts'
import type { EntityForm } from '../../form/entity-form.ts'
import type { InPlace } from './use-in-place.ts'

/** Kinds whose choice is the whole input. */
const CHOSEN: ReadonlySet<string> = new Set(['choice', 'master', 'reference', 'boolean', 'state'])

const isOpenList = ({ target }: KeyboardEvent<HTMLElement>): boolean =>
  target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true'

/** Whether the focus went on to something that belongs to the field: another part of it, or its list or calendar in a layer above. */
export const isInside = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) ||
  (relatedTarget instanceof Element && relatedTarget.closest('[data-portal]') !== null)

/**
 * Handlers of the element around a field: Enter, leaving it (Tab) and choosing keep its value, Escape puts the stored one back, Ctrl Z the
 * one before the value that was kept last.
 */
export const useKeeping = (form: EntityForm, inPlace: InPlace | null, path: string) => {
  const field = fieldAt(form.entity.fields, path)
  const isLong = field?.kind === 'text' && field.multiline === true
  return {
    onBlur: (event: FocusEvent<HTMLElement>): void => {
      // The field keeps the focus when the window loses it.
      if (document.hasFocus() && !isInside(event)) void inPlace?.leave(path)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const command = event.ctrlKey || event.metaKey
      if (event.key === 'Escape') {
        if (inPlace === null || isOpenList(event) || !form.typedAt(path)) return
        event.stopPropagation()
        event.preventDefault()
        inPlace.putBack(path)
      } else if (event.key === 'Enter') {
        if (event.defaultPrevented || isOpenList(event) || (isLong && !command)) return
        void inPlace?.leave(path)
      } else if (command && !event.shiftKey && event.key.toLowerCase() === 'z' && !form.typedAt(path)) {
        event.preventDefault()
        event.stopPropagation()
        void inPlace?.undo()
      }
    },
    onSet: (): void => {
      if (field !== undefined && CHOSEN.has(field.kind)) void inPlace?.leave(path)
    },
  }
}
