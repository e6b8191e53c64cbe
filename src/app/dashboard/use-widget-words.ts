import { useLingui } from '@lingui/react/macro'
import { entityOf } from '../../domains/index.ts'
import { label } from '../../i18n/label.ts'
import { planOf, type WidgetName } from './widgets.ts'

/** Returns the name of a chart. */
export const useWidgetWords = (): ((name: WidgetName) => string) => {
  const { t, i18n } = useLingui()
  return (name) => {
    if (name === 'manifests-closed') return t`Manifests closed`
    if (name === 'alarms') return t`Sensor reports with alarms`
    if (name === 'maintenance') return t`Maintenance expiring`
    const entity = entityOf(planOf(name).entity)
    return label(i18n, `${entity.name}.menu`, entity.menu?.text ?? entity.label[1])
  }
}
