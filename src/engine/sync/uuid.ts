import type { Clock, Random } from './ports.ts'

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')

/** Returns a generator of UUIDv7 ids (RFC 9562): sortable by the device's clock, random otherwise. */
export const uuidMaker = (clock: Pick<Clock, 'now'>, random: Random): (() => string) => {
  const bits = (count: number): number => Math.floor(random() * 2 ** count)
  return () => {
    const time = hex(Math.max(0, Math.floor(clock.now())), 12).slice(-12)
    const variant = hex(0x8000 | bits(14), 4)
    return `${time.slice(0, 8)}-${time.slice(8)}-${hex(0x7000 | bits(12), 4)}-${variant}-${hex(bits(24), 6)}${hex(bits(24), 6)}`
  }
}
