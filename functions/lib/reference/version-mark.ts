/** The abbreviation of a version behind a reference, which copied text carries: `Jer 29:11 (NIV)`, `Jn 3:16 | DHH`. */

/** Versions that people cite, Spanish and English, by their abbreviations. */
const CITED = new Set(
  `BJ BLA BLP BLPH BNP BTX DHH JBS LBLA NBD NBH NBLA NBV NC NTV NVI NVIC PDT RV RV1909 RV1960 RV1995 RV2020 RV60 RV95 RVA
  RVA2015 RVC RVG RVR RVR09 RVR1909 RVR1960 RVR1977 RVR1995 RVR60 RVR77 RVR95 TLA TLAD VBL
  AMP AMPC ASV BSB CEB CEV CJB CSB DRA DRB ERV ESV EXB GNB GNT GNV GW HCSB ISV JUB KJ21 KJV LEB LSB MEV MSG NAB NABRE NASB
  NASB1995 NCV NET NIRV NIV NIV84 NIVUK NKJV NLT NLV NRSV NRSVCE NRSVUE NSV OJB RSV RSVCE TEV TLB TNIV TPT VOICE WEB WYC
  YLT`.split(/\s+/),
);

/** No abbreviation is longer, with what stands around it. */
const LONGEST = 24;

/** What is before the abbreviation, and that; undefined where none stands at the end. */
export function withoutVersion(reference: string): { rest: string; version: string } | undefined {
  // only the end is looked at, so that it costs the same whatever is before it
  const [, last = ''] = /(\S+\s*)$/u.exec(reference.slice(-LONGEST)) ?? [];
  const cited = last.replace(/[^\p{L}\p{Nd}]/gu, '').toUpperCase();
  if (!CITED.has(cited)) return undefined;
  const at = reference.toUpperCase().lastIndexOf(cited);
  const rest = reference.slice(0, at).replace(/[\s,([|–—-]{1,8}$/u, '');
  return rest !== '' && /[\p{Nd}][a-e]?$/u.test(rest)
    ? { rest, version: reference.slice(at, at + cited.length) }
    : undefined;
}
