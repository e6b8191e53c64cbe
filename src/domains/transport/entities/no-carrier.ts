/** Allows removing the carrier again (TO-24, OPEN-103). */
export const NO_CARRIER = { shown: 'No carrier', listed: '(Remove carrier)' } as const
