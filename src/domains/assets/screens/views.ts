import { laterModule } from '../../../ui/later/later.tsx'
import { WholeWait } from '../../../ui/later/waits.tsx'
import type { OwnViews } from '../../../record/own-view.ts'

/** The screens of this domain that belong to no entity, by name. */
export const assetsViews: OwnViews = {
  stock_analyzer: laterModule(() => import('./stock/StockAnalyzerScreen.tsx'), WholeWait),
  stock_analyzer_view: laterModule(() => import('./stock/StockViewScreen.tsx'), WholeWait),
}
