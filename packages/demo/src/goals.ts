/** Hours a year that the demo museum asks for: its rules and what it writes say the same. */
export const demoTargetHours = 80
