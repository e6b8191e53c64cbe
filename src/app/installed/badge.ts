/** Whether this window is the installed app, whose icon can carry a number (Badging API). */
export const canBadge = (): boolean => 'setAppBadge' in navigator && !matchMedia('(display-mode: browser)').matches

/** Shows a number on the icon of the app; none for 0 and for null, which says that the number is not known. */
export const showBadge = (count: number | null): void => {
  if (!('setAppBadge' in navigator)) return
  const shown = count === null || count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)
  // Refused where the person does not allow notifications.
  void shown.catch(() => undefined)
}
