import type { Field, FieldKind } from '../../catalogue/field.ts'
import { booleanControls } from './BooleanControl.tsx'
import { choiceControls } from './ChoiceControl.tsx'
import { choicesControls } from './ChoicesControl.tsx'
import { dateControls } from './DateControl.tsx'
import type { FieldControls } from './field-view.ts'
import { instantControls } from './InstantControl.tsx'
import { intervalControls } from './IntervalControl.tsx'
import { jsonControls } from './JsonControl.tsx'
import { masterControls } from './MasterControl.tsx'
import { decimalControls, integerControls } from './NumberControl.tsx'
import { propertiesControls } from './PropertiesControl.tsx'
import { referenceControls } from './ReferenceControl.tsx'
import { secretControls } from './SecretControl.tsx'
import { stateControls } from './StateControl.tsx'
import { textControls } from './TextControl.tsx'
import { timeControls } from './TimeControl.tsx'
import { wordsControls } from './WordsControl.tsx'

type ControlsOf<K extends FieldKind> = FieldControls<Extract<Field, { kind: K }>>

/** The inputs and filters of every field kind; a new kind does not compile until it is added here. */
export const fieldControls = {
  text: textControls,
  integer: integerControls,
  decimal: decimalControls,
  boolean: booleanControls,
  date: dateControls,
  time: timeControls,
  instant: instantControls,
  choice: choiceControls,
  choices: choicesControls,
  master: masterControls,
  state: stateControls,
  reference: referenceControls,
  interval: intervalControls,
  json: jsonControls,
  secret: secretControls,
  properties: propertiesControls,
} satisfies { readonly [K in FieldKind]: ControlsOf<K> }

/** The input and the filter of a field. The map is keyed by kind, so they always match the field. */
export const controlsOf = (field: Field): FieldControls =>
  (field.kind === 'integer' && field.words !== undefined
    ? wordsControls
    : fieldControls[field.kind]) as unknown as FieldControls
