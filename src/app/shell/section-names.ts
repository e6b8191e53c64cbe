import { t } from '@lingui/core/macro'
import type { Menu } from '../../catalogue/entity.ts'

/** Headings of the menu. */
export const sectionName = (section: Menu['section']): string => {
  const names: { readonly [key in Menu['section']]: string } = {
    assets: t({ id: 'menu.section.assets', message: 'Assets' }),
    orders: t({ id: 'menu.section.orders', message: 'Orders' }),
    transport: t({ id: 'menu.section.transport', message: 'Transport' }),
    sensors: t({ id: 'menu.section.sensors', message: 'Sensors' }),
    setup: t({ id: 'menu.section.setup', message: 'Set-up' }),
    'master-data': t({ id: 'menu.section.master-data', message: 'Master data' }),
    interface: t({ id: 'menu.section.interface', message: 'Interface' }),
    admin: t({ id: 'menu.section.admin', message: 'Admin' }),
  }
  return names[section]
}
