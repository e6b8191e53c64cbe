import { exportHooks } from './actions/export.ts'
import { fileHooks } from './actions/file.ts'
import { type Hooks } from '../../store/hooks.ts'

export const filesDomainHooks: Hooks = {
  export: exportHooks,
  file: fileHooks,
}
