import { useLingui } from '@lingui/react/macro'
import style from './coach.module.css'

/** How to set readers, in the words of their makers, since a page cannot set them (Zebra TechDocs, DataWedge: Keystroke output, RFID input). */
export const ReaderSheet = () => {
  const { t } = useLingui()
  const zebra = [
    t`Make a profile in DataWedge for the browser that Lading runs in, for all its activities.`,
    t`Barcode input: on. Keystroke output: on. Intent output: off.`,
    t`Basic data formatting: Enable, Send data, and Send ENTER key on; Send TAB key off; no prefix.`,
    t`Keystroke output: delay between characters 0 ms, or 5 ms where characters get lost in Chrome.`,
    t`Send characters as events: on. Only ASCII 32 to 126 is sent that way: in advanced data formatting, replace ASCII 29 (group separator) by |, then check the reader here again.`,
    t`RFID input: on, with timed output every 200 ms, because more tags than fit into one message are thrown away.`,
  ]
  const honeywell = [
    t`Settings, Honeywell settings, Scanning, Internal scanner, Default profile, Data processing settings.`,
    t`Wedge: on, with the keyboard method. Suffix: carriage return, sent as a key. Prefix: none.`,
    t`Where the group separator (ASCII 29) does not arrive, let the reader replace it by |, then check the reader here again.`,
  ]
  const others = [
    t`Keyboard mode (USB HID or Bluetooth HID), with the keyboard language of this device.`,
    t`Suffix Enter (CR), no prefix, delay between characters 0 ms, no case conversion, ALT mode off.`,
    t`Group separator (ASCII 29) as F8, as Ctrl + ], or as |.`,
  ]
  const part = (title: string, lines: readonly string[]) => (
    <section>
      <h3>{title}</h3>
      <ol>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  )
  return (
    <div className={style['settings']}>
      {part(t`Zebra with DataWedge`, zebra)}
      {part(t`Honeywell with Android`, honeywell)}
      {part(t`Other readers`, others)}
      <p>{t`Names of settings differ a little between versions.`}</p>
    </div>
  )
}
