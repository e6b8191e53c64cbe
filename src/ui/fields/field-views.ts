import type { Field, FieldKind } from '../../catalogue/field.ts'
import { booleanView } from './BooleanField.tsx'
import { choiceView } from './ChoiceField.tsx'
import { choicesView } from './ChoicesField.tsx'
import { dateView } from './DateField.tsx'
import type { FieldView } from './field-view.ts'
import { instantView } from './InstantField.tsx'
import { intervalView } from './IntervalField.tsx'
import { jsonView } from './JsonField.tsx'
import { masterView } from './MasterField.tsx'
import { decimalView, integerView } from './NumberField.tsx'
import { propertiesView } from './PropertiesField.tsx'
import { referenceView } from './ReferenceField.tsx'
import { secretView } from './SecretField.tsx'
import { stateView } from './StateField.tsx'
import { textView } from './TextField.tsx'
import { timeView } from './TimeField.tsx'
import { wordsView } from './WordsField.tsx'

type ViewOf<K extends FieldKind> = FieldView<Extract<Field, { kind: K }>>

/** The components that show every field kind; a new kind does not compile until it is added here. */
export const fieldViews = {
  text: textView,
  integer: integerView,
  decimal: decimalView,
  boolean: booleanView,
  date: dateView,
  time: timeView,
  instant: instantView,
  choice: choiceView,
  choices: choicesView,
  master: masterView,
  state: stateView,
  reference: referenceView,
  interval: intervalView,
  json: jsonView,
  secret: secretView,
  properties: propertiesView,
} satisfies { readonly [K in FieldKind]: ViewOf<K> }

/** The components that show a field. The map is keyed by kind, so they always match the field. */
export const viewOf = (field: Field): FieldView =>
  (field.kind === 'integer' && field.words !== undefined ? wordsView : fieldViews[field.kind]) as unknown as FieldView
