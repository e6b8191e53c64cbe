const TIME = /^(\d{1,2})\s*[:.h]\s*(\d{2})\s*([ap]m)?$|^(\d{1,2})(\d{2})$|^(\d{1,2})\s*([ap]m)$/i

/** The time of day `HH:mm` of a text such as 14:30, 14.30, 1430, 930, 2:30 pm or 2 pm; null for any other text. */
export const parseTime = (text: string): string | null => {
  const [, hours, minutes, ofBoth, first, last, alone, ofHour] = TIME.exec(text.trim()) ?? []
  const half = ofBoth ?? ofHour
  const written = Number(hours ?? first ?? alone)
  const minute = Number(minutes ?? last ?? 0)
  if (half !== undefined && (written < 1 || written > 12)) return null
  const hour = half === undefined ? written : (written % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  if (Number.isNaN(hour) || hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
