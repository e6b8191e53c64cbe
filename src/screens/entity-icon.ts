import {
  IconAccessPoint,
  IconActivity,
  IconAlertTriangle,
  IconArrowsRight,
  IconBox,
  IconBroadcast,
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingWarehouse,
  IconCategory,
  IconClipboardCheck,
  IconFile,
  IconFolders,
  IconGitBranch,
  IconHelp,
  IconMapPin,
  IconReceipt,
  IconShoppingCart,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { AnyEntity } from '../catalogue/entity.ts'

/** Icons by the names that declarations use. */
const ICONS: { readonly [name: string]: Icon } = {
  'access-point': IconAccessPoint,
  activity: IconActivity,
  'alert-triangle': IconAlertTriangle,
  'arrows-right': IconArrowsRight,
  box: IconBox,
  broadcast: IconBroadcast,
  building: IconBuilding,
  'building-community': IconBuildingCommunity,
  'building-warehouse': IconBuildingWarehouse,
  category: IconCategory,
  'clipboard-check': IconClipboardCheck,
  folders: IconFolders,
  'git-branch': IconGitBranch,
  help: IconHelp,
  'map-pin': IconMapPin,
  receipt: IconReceipt,
  'shopping-cart': IconShoppingCart,
  user: IconUser,
  users: IconUsers,
}

/** The picture of an entity in menus and lists; a sheet of paper for those without a menu entry. */
export const entityIcon = (entity: AnyEntity | undefined): Icon => ICONS[entity?.menu?.icon ?? ''] ?? IconFile
