export type TextField = HTMLInputElement | HTMLTextAreaElement

/** The element if it is a text field that can be typed in, other than the hidden one that receives input methods. */
export const textFieldOf = (target: EventTarget | null): TextField | null => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return null
  if (target.dataset['scanSink'] !== undefined || target.readOnly || target.disabled) return null
  if (target instanceof HTMLTextAreaElement) return target
  return ['text', 'search', 'email', 'tel', 'url', 'password', 'number', ''].includes(target.type) ? target : null
}

/** Sets a field's value through an input event, so that React notices it. */
export const putInField = (field: TextField, value: string): void => {
  const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
