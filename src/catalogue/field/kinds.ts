import { isBlank } from '../blank.ts'
import type { Field, FieldKind } from '../field.ts'
import type { Problem } from '../problem.ts'
import { booleanKind } from './boolean.ts'
import { choiceKind } from './choice.ts'
import { choicesKind } from './choices.ts'
import { dateKind } from './date.ts'
import { decimalKind } from './decimal.ts'
import { instantKind } from './instant.ts'
import { integerKind } from './integer.ts'
import { intervalKind } from './interval.ts'
import { jsonKind } from './json.ts'
import type { FieldOf, KindData } from './kind.ts'
import { masterKind } from './master.ts'
import { propertiesKind } from './properties.ts'
import { referenceKind } from './reference.ts'
import { secretKind } from './secret.ts'
import { stateKind } from './state.ts'
import { textKind } from './text.ts'
import { timeKind } from './time.ts'

/** The data half of every field kind; the view half is `fieldViews` and `fieldControls` in `src/ui/fields`. */
const kinds: { readonly [K in FieldKind]: KindData<FieldOf<K>> } = {
  text: textKind,
  integer: integerKind,
  decimal: decimalKind,
  boolean: booleanKind,
  date: dateKind,
  time: timeKind,
  instant: instantKind,
  choice: choiceKind,
  choices: choicesKind,
  master: masterKind,
  state: stateKind,
  reference: referenceKind,
  interval: intervalKind,
  json: jsonKind,
  secret: secretKind,
  properties: propertiesKind,
}

/** The kind of a field. The cast is sound because the table is keyed by kind: field and kind always belong together. */
export const kindOf = (field: Field): KindData => kinds[field.kind] as unknown as KindData

/** Judges one value against its field; null when it is fine. An empty text counts as no value; where one is required, so do blanks. */
export const judgeValue = (field: Field, value: unknown, today: string): Problem | null => {
  if (field.required === true && isBlank(value)) return { code: 'required' }
  if (value === null || value === '') return null
  return kindOf(field).judge(field, value, today)
}
