import { Notifications } from '@mantine/notifications'
import style from './Messages.module.css'

/** Where messages appear: bottom left, above the foot of a scan screen. Stands once in UiProvider. */
export const Messages = () => (
  <Notifications position="bottom-left" limit={4} containerWidth={400} className={style['host'] ?? ''} />
)
