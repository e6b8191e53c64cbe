/**
 * Modules that the app loads to sign in, choose a project, open a packing slip from my day and scan; the rest is loaded on demand. When
 * a person does this without a pause, the app also loads the charts below my day, its next cut-off, the check for new versions and the
 * demo accounts, but nothing else.
 */
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
