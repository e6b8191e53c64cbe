import { administrationViews } from '../domains/administration/screens/views.ts'
import { assetsViews } from '../domains/assets/screens/views.ts'
import { peopleViews } from '../domains/people/screens/views.ts'
import { planningViews } from '../domains/planning/screens/views.ts'
import { sensorsViews } from '../domains/sensors/screens/views.ts'
import { sitesViews } from '../domains/sites/screens/views.ts'
import { transportViews } from '../domains/transport/screens/views.ts'
import type { OwnViews } from '../record/own-view.ts'

export const OWN_VIEWS: OwnViews = {
  ...administrationViews,
  ...assetsViews,
  ...peopleViews,
  ...planningViews,
  ...sensorsViews,
  ...sitesViews,
  ...transportViews,
}
