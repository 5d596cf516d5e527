import { findFunction, V1 } from './netlify/serve/routes.ts';
import share from './functions/share/index.ts';
import { PUBLIC_KEY } from './functions/lib/contract/public-key.ts';
import { USUAL } from './test/fuzz/costly-requests.ts';
process.env.NETLIFY_DEV='true'; process.env.RATE_LIMIT_PER_MINUTE='none';
let n=0;
async function ask(path: string){ const url=new URL('https://v.test'+path); url.searchParams.set('nonce',`${n++}`); const h=findFunction(V1,url.pathname)?.handler ?? share; const r=new Request(url,{headers:{'X-API-Key':PUBLIC_KEY}}); const b=performance.now(); const res=await h(r,{waitUntil:()=>{},ip:`10.${n>>16&255}.${n>>8&255}.${n&255}`}); const t=await res.text(); return {cost:1000*(performance.now()-b),status:res.status,t}; }
const costs:number[]=[];
for(let i=0;i<30;i++) for(const p of USUAL){const {cost,status}=await ask(p); if(i>=10&&status===200) costs.push(cost);} 
const med=costs.sort((a,b)=>a-b)[costs.length>>1]!; console.log('median',med);
const f=(s:string,n:number)=>s.repeat(Math.ceil(n/s.length)).slice(0,n);
const L:[string,Record<string,string>][]=[
 ['/v1/check',{text:f('Ps1-150;',4000),version:'kjv'}],
 ['/v1/check',{text:f('Ps1-150;',160),version:'kjv'}],
 ['/v1/check',{text:f('Ps 1:1 ',4000),version:'kjv'}],
 ['/v1/references',{text:f('Ps1-150;',4000),version:'kjv'}],
 ['/v1/references',{text:f('Ps1-150;',10000),version:'kjv'}],
 ['/v1/references',{text:f('Jn 3:16 ',10000),version:'kjv'}],
 ['/v1/quote',{text:f(' 3 de s s s s',500),version:'rv1909'}],
 ['/v1/search',{q:'the of and to in',versions:'kjv,web,rv1909,rvr60,nvi',match:'any'}],
 ['/v1/search',{q:'the of and to in',versions:'kjv,web,rv1909,rvr60,nvi'}],
 ['/v1/search',{q:'a b c d e f',match:'prefix',words:'forms',version:'kjv'}],
 ['/v1/search',{q:f('a ',500),match:'prefix',words:'forms',version:'kjv'}],
 ['/v1/search',{q:f('a ',500),match:'any',version:'kjv'}],
 ['/v1/search',{q:f('a ',500),match:'auto',version:'kjv'}],
 ['/v1/search',{q:f('a ',500),version:'kjv'}],
 ['/v1/quote',{text:f('a ',500),version:'kjv'}],
 ['/v1/quote',{text:f(' the and of to',500),version:'kjv'}],
 ['/v1/quote',{text:f(' the and of to',1000),version:'kjv',ref:'Ps 1-150'}],
 ['/v1/parallel',{ref:'Gen 1',versions:'kjv,web,rv1909'}],
];
for(const [p,q] of L){ const path=p+'?'+new URLSearchParams(q); let best={cost:1e12,status:0,t:''}; for(let i=0;i<4;i++){const r=await ask(path); if(r.cost<best.cost) best=r;} console.log('x',Math.round(best.cost/med),best.status,p,JSON.stringify(q).slice(0,90), best.status===200?'':best.t.slice(0,120)); }
process.exit();
