/** The strokes of the museum's seal, on a ground of 32 × 32. */
export const sealStrokes = 'M7 8h18M16 4v9M9 13h14M8 20v5M13 18v7c0 2 8 2 8-1M17 17l3 3M24 19l2 4'
