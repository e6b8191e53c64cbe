import type { PropertiesField } from '../../catalogue/field.ts'
import { ExtraValuesInput } from './ExtraValuesInput.tsx'
import type { FieldControls } from './field-view.ts'

export const propertiesControls: FieldControls<PropertiesField> = { Input: ExtraValuesInput, Filter: null, wide: true }
