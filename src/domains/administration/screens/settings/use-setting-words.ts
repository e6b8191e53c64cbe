import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'

/** Names of settings and categories in the user's language; unknown ones are shown by their key. */
export const useSettingWords = () => {
  const { t } = useLingui()
  const category = useCallback(
    (name: string): string => {
      switch (name) {
        case 'general':
          return t`General`
        case 'module':
          return t`Modules`
        case 'field':
          return t`Fields`
        case 'entity':
          return t`Tabs and actions`
        case 'hidden':
          return t`Hidden`
        default:
          return name
      }
    },
    [t],
  )
  const property = useCallback(
    (name: string): string => {
      switch (name) {
        case 'stand-alone':
          return t`Stand-alone: nothing is handed to outside systems`
        case 'cut-off-notifications':
          return t`Check cut-off times and notify`
        case 'shot-counter':
          return t`Shot counter of moulds`
        case 'stock-management':
          return t`Stock management`
        case 'change-review-transport-order':
          return t`Confirm changes of transport orders`
        case 'change-review-asset-in-transport-order':
          return t`Confirm changes of the items of a transport order`
        case 'edit-read-only':
          return t`Accepted transport orders stay editable`
        case 'menu-items':
          return t`Menu entries`
        case 'enabled-roles':
          return t`User roles that can be chosen`
        case 'start-limit':
          return t`Rows per page that lists start with`
        case 'depot-position':
          return t`Centre of the route map: latitude, longitude`
        case 'map-tiles':
          return t`Map tiles of a server: an address with z, x and y in braces`
        case 'mail-from':
          return t`Address that mails are sent from`
        case 'mail-from-name':
          return t`Name of the sender of mails`
        default:
          return name
      }
    },
    [t],
  )
  const part = useCallback(
    (name: string): string => {
      switch (name) {
        case 'tabs':
          return t`Tabs`
        case 'actions':
          return t`Actions`
        case 'info':
          return t`Information blocks`
        case 'fields':
          return t`Fields shown`
        case 'editable-fields':
          return t`Fields that can be changed`
        default:
          return name
      }
    },
    [t],
  )
  return { category, property, part }
}
