import { type Asked, laterAsked } from '../../../../ui/later/later-asked.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import type { NotificationPanelProps } from './NotificationPanel.tsx'
import { useNotifications } from './use-notifications.ts'

export interface NotificationCentreProps {
  /** Shows its name as text, for the drawer of a phone. */
  readonly named?: boolean
}

const Closed = ({ notifications, named, onAsk }: NotificationPanelProps & Asked) => (
  <NotificationBell unread={notifications.unread} named={named} aria-expanded={false} onClick={onAsk} />
)

const NotificationPanel = laterAsked<NotificationPanelProps>(
  async () => (await import('./NotificationPanel.tsx')).NotificationPanel,
  Closed,
)

/** The notification centre of the toolbar (NOTIF-05); the panel is loaded when first opened. */
export const NotificationCentre = ({ named }: NotificationCentreProps) => (
  <NotificationPanel notifications={useNotifications()} named={named} />
)
