/** The colour of a lane (CONST-35) as CSS, `var(--lane-p01)`; grey for an unknown lane. */
export const laneColor = (lane: string): string => `var(--lane-${lane.toLowerCase()}, var(--text-3))`
