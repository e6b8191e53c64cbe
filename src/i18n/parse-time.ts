const TIME = /^(\d{1,2})\s*[:.h]\s*(\d{2})\s*([ap]m)?$|^(\d{1,2})(\d{2})$/i

/** The time of day `HH:mm` of a text such as 14:30, 14.30, 1430, 930 or 2:30 pm; null for any other text. */
export const parseTime = (text: string): string | null => {
  const [, hours, minutes, half, first, last] = TIME.exec(text.trim()) ?? []
  const written = Number(hours ?? first)
  const minute = Number(minutes ?? last)
  if (half !== undefined && (written < 1 || written > 12)) return null
  const hour = half === undefined ? written : (written % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  if (Number.isNaN(hour) || hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
