/**
 * Ref of a step with one field: focuses the field when the step opens, so that the next scan goes into it. A scan outside of a field would
 * get lost while the card has one, and its Enter would press the button that opened the step.
 */
export const focusField = (step: HTMLElement | null): void => step?.querySelector('input')?.focus()
