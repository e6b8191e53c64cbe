import { exportHooks } from './actions/export.ts'
import { fileHooks } from './actions/file.ts'
import { type Hooks } from '../../store/hooks.ts'

/** What the entities of this domain do beyond their declaration. */
export const filesDomainHooks: Hooks = {
  export: exportHooks,
  file: fileHooks,
}
