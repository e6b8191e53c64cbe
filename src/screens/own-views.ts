import type { ComponentType } from 'react'
import { laterModule } from '../ui/later/later.tsx'
import { WholeWait } from '../ui/later/waits.tsx'

export interface OwnViewProps {
  readonly parameters: { readonly [name: string]: string }
}

/** What is shown at the screens that belong to no entity, by name. */
export const OWN_VIEWS: { readonly [screen: string]: ComponentType<OwnViewProps> } = {
  route_blocks: laterModule(() => import('./route-wizard/BlockWizardScreen.tsx'), WholeWait),
  route_overview: laterModule(() => import('./route-wizard/OverviewScreen.tsx'), WholeWait),
  localization: laterModule(() => import('./localization/LocalizationScreen.tsx'), WholeWait),
  stock_analyzer: laterModule(() => import('./stock/StockAnalyzerScreen.tsx'), WholeWait),
  stock_analyzer_view: laterModule(() => import('./stock/StockViewScreen.tsx'), WholeWait),
  role_editor: laterModule(() => import('./roles/RoleEditorScreen.tsx'), WholeWait),
  settings_editor: laterModule(() => import('./settings/SettingsScreen.tsx'), WholeWait),
  import_file: laterModule(() => import('./importing/ImportFileScreen.tsx'), WholeWait),
  import_report: laterModule(() => import('./importing/ImportReportScreen.tsx'), WholeWait),
  job_output: laterModule(() => import('./job/JobOutputScreen.tsx'), WholeWait),
}
