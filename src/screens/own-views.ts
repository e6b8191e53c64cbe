import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

export interface OwnViewProps {
  readonly parameters: { readonly [name: string]: string }
}

type View = LazyExoticComponent<ComponentType<OwnViewProps>>

/** What is shown at the screens that belong to no entity, by name. */
export const OWN_VIEWS: { readonly [screen: string]: View } = {
  route_blocks: lazy(() => import('./route-wizard/BlockWizardScreen.tsx')),
  route_overview: lazy(() => import('./route-wizard/OverviewScreen.tsx')),
  localization: lazy(() => import('./localization/LocalizationScreen.tsx')),
  stock_analyzer: lazy(() => import('./stock/StockAnalyzerScreen.tsx')),
  stock_analyzer_view: lazy(() => import('./stock/StockViewScreen.tsx')),
  role_editor: lazy(() => import('./roles/RoleEditorScreen.tsx')),
  settings_editor: lazy(() => import('./settings/SettingsScreen.tsx')),
  import_file: lazy(() => import('./importing/ImportFileScreen.tsx')),
  import_report: lazy(() => import('./importing/ImportReportScreen.tsx')),
  job_output: lazy(() => import('./job/JobOutputScreen.tsx')),
}
