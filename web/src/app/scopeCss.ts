/** Declarations that reach outside: other hosts, or over the rest of the page (T11). */
const forbidden = /url\s*\(|image-set\s*\(|position\s*:\s*(fixed|sticky)|expression\s*\(/i;

function scopeRule(rule: CSSRule, scope: string): string {
  if (rule instanceof CSSMediaRule) {
    const inner = [...rule.cssRules].map((child) => scopeRule(child, scope)).join('\n');
    return `@media ${rule.conditionText} {${inner}}`;
  }
  if (!(rule instanceof CSSStyleRule)) return '';
  const declarations = [...rule.style]
    .map((name) => {
      const value = rule.style.getPropertyValue(name);
      const important = rule.style.getPropertyPriority(name) && ' !important';
      return `${name}: ${value}${important}`;
    })
    .filter((declaration) => !forbidden.test(declaration));
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
