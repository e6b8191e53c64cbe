import { laterModule } from '../../../ui/later/later.tsx'
import { WholeWait } from '../../../ui/later/waits.tsx'
import type { OwnViews } from '../../../record/own-view.ts'

/** The screens of this domain that belong to no entity, by name. */
export const administrationViews: OwnViews = {
  settings_editor: laterModule(() => import('./settings/SettingsScreen.tsx'), WholeWait),
  import_file: laterModule(() => import('./importing/ImportFileScreen.tsx'), WholeWait),
  import_report: laterModule(() => import('./importing/ImportReportScreen.tsx'), WholeWait),
  job_output: laterModule(() => import('./job/JobOutputScreen.tsx'), WholeWait),
}
