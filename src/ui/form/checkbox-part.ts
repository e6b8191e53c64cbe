import { Checkbox, type CheckboxProps } from '@mantine/core'
import type { ComponentType } from 'react'

export const part: ComponentType<CheckboxProps> = Checkbox
