/** Modules that the app loads to sign in, open a packing slip from its list and scan; the rest is loaded on demand. */
export const NEEDED: readonly string[] = [
  'src/app/main.tsx',
  'src/app/start.tsx',
  'locales/en_US.po',
  'src/app/dashboard/DashboardScreen.tsx',
  'src/record/page/EditScreen.tsx',
  'src/domains/packing/screens/PickedScannedTab.tsx',
  'src/domains/packing/screens/SlipActions.tsx',
  'src/domains/administration/screens/audit/ChangesButton.tsx',
  'src/scanning/hid/hid-reader.ts',
]
