/**
 * Values that reach for another host (T11). A custom property keeps what was written, an escape such as
 * `u\72l()` included, so nothing with an escape passes.
 */
const reachingOut = /(?:url|src|image|image-set|expression)\s*\(|\\/i;
/** A value that stays in its place, written out: `var()` could hide another (T11). */
const places = ['static', 'relative', 'absolute'];

/** Whether a declaration reaches for nothing outside its place (T11). */
export function isHarmless(name: string, value: string): boolean {
  if (name === 'position') return places.includes(value);
  return !reachingOut.test(value);
}

function scopeRule(rule: CSSRule, scope: string): string {
  if (rule instanceof CSSMediaRule) {
    const inner = [...rule.cssRules].map((child) => scopeRule(child, scope)).join('\n');
    return `@media ${rule.conditionText} {${inner}}`;
  }
  if (!(rule instanceof CSSStyleRule)) return '';
  const declarations = [...rule.style]
    .map((name) => ({ name, value: rule.style.getPropertyValue(name).trim() }))
    .filter(({ name, value }) => isHarmless(name, value))
    .map(({ name, value }) => {
      const important = rule.style.getPropertyPriority(name) && ' !important';
      return `${name}: ${value}${important}`;
    });
  return `@scope (${scope}) {${rule.selectorText} {${declarations.join(';')}}}`;
}

/**
 * Parses CSS with the browser's own parser and keeps its plain rules, at-media included, confined to
 * `scope`: no @import, no @font-face, no address, nothing that leaves its place (EVT-11, T11).
 */
export function scopeCss(css: string, scope: string): CSSStyleSheet {
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(css);
  const scoped = new CSSStyleSheet();
  scoped.replaceSync([...parsed.cssRules].map((rule) => scopeRule(rule, scope)).join('\n'));
  return scoped;
}
