/** Labels of a declaration: names of its parts, such as a field, a tab or a button. */
const LABEL = /^[a-z_]+\.(?:menu$|group$|(?:field|help|tab|column|group|action|confirm)\.)/

/**
 * Labels with a translation of their own, because some language says the same English words differently here. A label that
 * is translated differently from all others with its text belongs here.
 */
const OWN: ReadonlySet<string> = new Set([
  'asset_in_transport_order.field.properties.plantLocation',
  'asset_in_transport_order.field.properties.rdd',
  'asset_in_transport_order.field.properties.usageIndicator',
  'maintenance.field.executeDate',
  'packing_slip_item.field.canceled',
  'planning_block_default.field.startTime',
  'template.field.format',
])

/**
 * Id under which the text of a message is translated. Labels with the same English text are one message, `label.General`;
 * all else keeps its id. Administrators may still replace one label by its id, which goes before the shared message.
 */
export const translatedAs = (id: string, english: string): string =>
  LABEL.test(id) && !OWN.has(id) ? `label.${english}` : id
