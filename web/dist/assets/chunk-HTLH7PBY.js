function l(n){let t=new Intl.PluralRules(n),o=new Intl.NumberFormat(n);return(r,e)=>(e[r]??e[t.select(r)]??e.other).replace("# ","# ").replace("#",o.format(r))}export{l as a};
